const portOf = (options)=>options?.port ?? 3000;
export { portOf };
