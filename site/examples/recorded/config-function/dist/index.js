

const api = "https://staging.example.com";
const token = process.env.TOKEN;

export { api, token };
