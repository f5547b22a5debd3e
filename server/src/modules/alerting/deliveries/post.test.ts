import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../../../link/certificate.ts';
import { createAddressRules } from './addresses.ts';
import { createPost } from './post.ts';
import { startReceiver } from './receiver.fixture.ts';

it('A receiver whose certificate nobody vouches for gets nothing, nor does one that is of another name', async () => {
  const certificate = await makeCertificate(new Date(), new Date(Date.now() + 86_400_000));
  const receiver = await startReceiver(certificate);
  onTestFinished(() => receiver.close());
  const post = createPost(createAddressRules(['127.0.0.0/8']));
  const sendTo = (host: string) => post(new URL(`https://${host}:${receiver.port}/hook`), {}, '{}', []);
  await expect(sendTo('localhost')).rejects.toThrow('The receiver cannot be reached: self-signed certificate');
  const before = getCACertificates();
  onTestFinished(() => setDefaultCACertificates(before));
  setDefaultCACertificates([certificate.cert]);
  expect(await sendTo('localhost')).toMatchObject({ status: 200 });
  await expect(sendTo('127.0.0.2')).rejects.toThrow("does not match certificate's altnames");
  expect(receiver.got).toHaveLength(1);
});
