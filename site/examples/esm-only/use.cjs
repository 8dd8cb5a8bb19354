const { slug } = require('slugs');

console.log(slug('Release notes'));
