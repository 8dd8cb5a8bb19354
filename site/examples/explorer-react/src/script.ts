import { Notice } from './index';

Object.assign(globalThis, { AcmeNotice: Notice });
