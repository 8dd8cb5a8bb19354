console.log(await import('my-lib'));
