const squared = (n)=>n * n;
export { squared };
