function countPrimes(limit) {
    const worker = new Worker(new URL("./worker.js", import.meta.url), {
        type: "module"
    });
    return new Promise((resolve, reject)=>{
        worker.onmessage = ({ data })=>{
            worker.terminate();
            resolve(data);
        };
        worker.onerror = reject;
        worker.postMessage(limit);
    });
}
export { countPrimes };
