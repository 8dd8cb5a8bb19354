    const text = await readFile(file, options?.encoding ?? 'utf8');
