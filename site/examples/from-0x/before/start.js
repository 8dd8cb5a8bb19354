const start = ()=>new Worker(new URL('./worker.js', import.meta.url));
export { start };
