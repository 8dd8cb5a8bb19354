import { cents } from './cents';

if (cents('0.29') !== 29) throw new Error('cents() must round');
