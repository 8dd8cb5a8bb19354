const version = "1.0.0";
function connect(url) {
    return fetch(url, {
        headers: {
            'x-client': `acme/${version}`
        }
    });
}
export { connect, version };
