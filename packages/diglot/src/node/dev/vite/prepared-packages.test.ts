import { expect, test, vi } from 'vitest';
import { preparedPackages } from './prepared-packages';

test('it is closed when all packages that are being written are there, and once', async () => {
  const { plugin, close } = preparedPackages();
  await plugin.generateBundle({ dir: 'a' });
  await plugin.generateBundle({ dir: 'b' });
  const closeVite = vi.fn(async () => undefined);
  const ends = [close(closeVite), close(closeVite)];
  plugin.writeBundle({ dir: 'b' });
  await Promise.resolve();
  expect(closeVite).not.toHaveBeenCalled();
  plugin.writeBundle({ dir: 'a' });
  await Promise.all(ends);
  expect(closeVite).toHaveBeenCalledOnce();
});
