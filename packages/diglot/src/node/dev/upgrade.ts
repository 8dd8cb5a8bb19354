import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Refuses connections that ask for a protocol that nobody speaks here.
 *
 * @param wakeVite told that somebody wants to speak to Vite, which is not there yet: pages of an earlier server ask
 *   until it is
 */
export function refuseUpgrades(server: Server, wakeVite: () => void): void {
  function refuse({ headers }: IncomingMessage, socket: Duplex): void {
    const isForVite = headers['sec-websocket-protocol']?.startsWith('vite-') === true;
    // Vite listens itself while it runs.
    if (isForVite && server.listeners('upgrade').some((listener) => listener !== refuse)) return;
    const status = isForVite ? '503 Service Unavailable' : '400 Bad Request';
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (isForVite) wakeVite();
  }
  server.on('upgrade', refuse);
}
