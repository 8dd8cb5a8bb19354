import { mean } from 'acme-thermometer';
import { toCelsius } from 'acme-thermometer/scales';

console.log(mean([212, 32], 'F'), toCelsius(212, 'F'));
