const pxToRem = {
  postcssPlugin: 'px-to-rem',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(/(\d+)px/g, (_, px) => `${px / 16}rem`);
  },
};

export default { plugins: [pxToRem] };
