import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerRequests } from './answer';
import { close, listen, originOf } from './listen';

test.each(['before', 'after'])(
  'an error of a server that was given its answers %s it listens does not end the process',
  async (order) => {
    const server = createServer();
    onTestFinished(() => close(server));
    const onError = vi.fn();
    const answers = () => answerRequests(server, { allowedHosts: [], answer: vi.fn(), onError });
    if (order === 'before') answers();
    await listen(server, { port: 0 });
    if (order === 'after') answers();
    const error = new Error('accept EMFILE');
    server.emit('error', error);
    expect(onError.mock.calls).toEqual([[error]]);
  },
);

test('a server that cannot listen tells whoever makes it, and nobody else', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => close(first));
  await listen(first, { port: 0 });
  const onError = vi.fn();
  answerRequests(second, { allowedHosts: [], answer: vi.fn(), onError });
  const port = Number(new URL(originOf(first)).port);
  await expect(listen(second, { port })).rejects.toThrow('already in use');
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  [undefined, 'http://localhost:'],
  ['::1', 'http://[::1]:'],
  ['docs.test', 'http://docs.test:'],
])('the address of a server for the host %s is one that browsers take', async (host, origin) => {
  const server = createServer();
  onTestFinished(() => close(server));
  await listen(server, { port: 0 });
  expect(originOf(server, host)).toContain(origin);
});
