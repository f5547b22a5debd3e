import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = async (more: object) => {
  await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice(more)));
  await screen.findByRole('heading', { level: 1, name: 'DSP-Core' });
};
const tabs = () => screen.getAllByRole('link', { name: /^(Receive|Transmit)/ }).map(({ textContent }) => textContent);

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

it('a device of another family says which, that it is read only, and how many streams it has', async () => {
  const stream = (id: string) => ({ __typename: 'RxStream', id });
  await open({ family: 'AES67', commands: [], rxStreams: [stream('a'), stream('b')], txStreams: [] });
  await screen.findByText('AES67', { selector: 'header *' });
  expect(screen.getByText('Read only', { selector: 'header *' })).toBeTruthy();
  expect(tabs()).toEqual(['Receive 2 streams', 'Transmit 48']);
});

it('a device of the family that most are of, or whose agent does not say what it takes, has no tag', async () => {
  await open({ family: 'DANTE', commands: null });
  expect(tabs()).toEqual(['Receive 64', 'Transmit 48']);
  expect(screen.queryByText('DANTE', { selector: 'header *' })).toBeNull();
  expect(screen.queryByText('Read only')).toBeNull();
});
