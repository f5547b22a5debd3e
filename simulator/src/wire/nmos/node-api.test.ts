import { expect, test } from 'vitest';
import { NodeApi } from './node-api.ts';
import { NodeModel } from './node-model.ts';

function node() {
  const model = new NodeModel(0, '10.77.0.2');
  let announced = 0;
  const api = new NodeApi(model, () => {
    announced += 1;
  });
  const get = (path: string): unknown => api.answer('GET', `/x-nmos/${path}`, null).json;
  const receiver = model.resources.receivers[0]?.id ?? '';
  const patch = (body: unknown) => api.answer('PATCH', `/x-nmos/connection/v1.1/single/receivers/${receiver}/staged`, body);
  return { model, api, get, patch, receiver, announced: () => announced };
}

const IMMEDIATE = { mode: 'activate_immediate' };

test('every resource is listed, and found by its id', () => {
  const { model, get } = node();

  for (const kind of ['devices', 'sources', 'flows', 'senders', 'receivers'] as const) {
    const list = get(`node/v1.3/${kind}`) as { id: string }[];
    expect(list.length).toBeGreaterThan(0);
    expect(list.map(({ id }) => id)).toEqual(model.resources[kind].map(({ id }) => id));
    for (const one of list) expect(get(`node/v1.3/${kind}/${one.id}`)).toEqual(one);
  }
});

test('a receiver takes what a request says, with the address that is in its description', () => {
  const { model, api, get, patch, receiver, announced } = node();
  const [sender] = model.resources.senders;
  const file = api.answer('GET', `/x-nmos/connection/v1.1/single/senders/${sender?.id}/transportfile`, null).description;
  // Another port than receivers have before anybody sets one.
  const data = file?.replace('m=audio 5004 ', 'm=audio 5008 ');

  const answer = patch({
    sender_id: sender?.id,
    master_enable: true,
    transport_file: { data, type: 'application/sdp' },
    activation: IMMEDIATE,
  });

  expect(answer.status).toBe(200);
  expect(get(`connection/v1.1/single/receivers/${receiver}/active`)).toMatchObject({
    master_enable: true,
    sender_id: sender?.id,
    transport_file: { data, type: 'application/sdp' },
    transport_params: [{ multicast_ip: '239.70.0.1', destination_port: 5008 }],
  });
  expect(get(`node/v1.3/receivers/${receiver}`)).toMatchObject({ subscription: { sender_id: sender?.id, active: true } });
  expect([announced(), model.changes.receivers]).toEqual([1, 1]);
});

test.each([
  ['without an activation', { master_enable: true }],
  ['with a scheduled activation', { master_enable: true, activation: { mode: 'activate_scheduled_relative', requested_time: '1:0' } }],
  ['with a parameter that nobody knows', { master_enable: true, volume: 7, activation: IMMEDIATE }],
  ['with a description that cannot be read', { transport_file: { data: '<html>', type: 'application/sdp' }, activation: IMMEDIATE }],
])('a request %s is refused and changes nothing', (_what, body) => {
  const { model, patch, receiver, announced } = node();
  const now = () => structuredClone([model.connections.get(receiver), model.resources, model.changes, announced()]);
  const before = now();

  expect(patch(body)).toMatchObject({ status: 400, json: { code: 400 } });

  expect(now()).toEqual(before);
});

test('a description names its sender and where it sends to', () => {
  const { model } = node();

  expect(model.description('nobody')).toBeNull();
  expect(model.description(model.resources.senders[1]?.id ?? '')?.split('\r\n')).toEqual(
    expect.arrayContaining(['s=Stagebox-01 B', 'c=IN IP4 239.70.0.2/32', 'a=rtpmap:98 L24/48000/1']),
  );
});
