function isPrime(n) {
    for(let d = 2; d * d <= n; d++)if (n % d === 0) return false;
    return true;
}
addEventListener('message', ({ data: limit })=>{
    let count = 0;
    for(let n = 2; n <= limit; n++)if (isPrime(n)) count += 1;
    postMessage(count);
});
