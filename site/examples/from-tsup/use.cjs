const { mean } = require('acme-thermometer');
const { toCelsius } = require('acme-thermometer/scales');

console.log(mean([212, 32], 'F'), toCelsius(212, 'F'));
