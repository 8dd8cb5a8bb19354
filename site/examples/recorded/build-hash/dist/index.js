const appHash = __webpack_hash__;
export { appHash };
