    const text = await readFile(file, null != (_ref = null == options ? void 0 : options.encoding) ? _ref : 'utf8');
