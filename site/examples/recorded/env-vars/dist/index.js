const endpoint = "https://api.acme.example";
function createClient({ url = endpoint } = {}) {
    if ('production' !== process.env.NODE_ENV && !url.startsWith('https:')) console.warn(`${url} is not encrypted`);
    return {
        url,
        agent: "acme-client/2.1.0"
    };
}
export { createClient };
