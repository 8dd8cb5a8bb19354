import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';

const federation = createInstance({
  name: 'acme_dashboard',
  remotes: [
    {
      name: 'acme_counter',
      entry: 'http://localhost:3001/mf/mf-manifest.json',
    },
  ],
  shared: {
    react: {
      version: React.version,
      lib: () => React,
      shareConfig: { singleton: true, requiredVersion: '>=18' },
    },
  },
});

interface CounterModule {
  Counter: React.ComponentType;
}

export async function loadCounter(): Promise<React.ComponentType> {
  const remote = await federation.loadRemote<CounterModule>('acme_counter');
  if (!remote) throw new Error('The remote module acme_counter is missing.');
  return remote.Counter;
}
