let wasm;
export function __wbg_set_wasm(value) {
  wasm = value;
}

// The Rust code calls this one.
export const __wbg_double = (number) => number * 2;

export const quadruple = (number) => wasm.quadruple(number);
