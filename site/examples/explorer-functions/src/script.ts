import { convert, total } from './index';

Object.assign(globalThis, { AcmePrices: { convert, total } });
