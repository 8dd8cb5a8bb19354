export default {
  input: 'src/index.js',
  external: ['nanoid'],
  output: [
    { file: 'dist/index.js', format: 'es' },
    { file: 'dist/index.cjs', format: 'cjs' },
  ],
};
