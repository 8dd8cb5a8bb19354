document.body.prepend('Read me first');
