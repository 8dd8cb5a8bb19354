const endpoint = process.env.PUBLIC_ENDPOINT;

export function createClient({ url = endpoint } = {}) {
  if (process.env.NODE_ENV !== 'production' && !url.startsWith('https:')) {
    console.warn(`${url} is not encrypted`);
  }
  return { url, agent: `acme-client/${VERSION}` };
}
