export const version = __VERSION__;

export function connect(url) {
  if (__DEV_TOOLS__) console.log('connecting to', url);
  return fetch(url, { headers: { 'x-client': `acme/${version}` } });
}
