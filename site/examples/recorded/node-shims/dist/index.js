const file = join(import.meta.dirname, '../words.txt');
