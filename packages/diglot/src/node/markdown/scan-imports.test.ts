import { expect, test } from 'vitest';
import { blankImports, scanImports } from './scan-imports';

const SOURCE = `---
title: import x from 'y'
---

import Intro from './intro.mdx';
import React, { useState as state, useRef } from "react"
import * as icons from './icons';
import {
  Card,
  Grid,
} from '../components/card.tsx';
import './side.css';

# Title

The word import Intro from './no.mdx'
import Never from './paragraph.mdx'

\`\`\`ts
import code from './code';
\`\`\`

import Late from './late.mdx';
`;

test('finds static imports where MDX has them', () => {
  expect(scanImports(SOURCE).map(({ source, line, names }) => [source, line, names])).toEqual([
    ['./intro.mdx', 5, { Intro: 'default' }],
    ['react', 6, { React: 'default', state: 'useState', useRef: 'useRef' }],
    ['./icons', 7, { icons: '*' }],
    ['../components/card.tsx', 8, { Card: 'Card', Grid: 'Grid' }],
    ['./side.css', 12, {}],
    ['./late.mdx', 23, { Late: 'default' }],
  ]);
});

test('blanking keeps every position', () => {
  const blanked = blankImports(SOURCE, scanImports(SOURCE));
  expect(blanked.length).toBe(SOURCE.length);
  expect(blanked.split('\n').length).toBe(SOURCE.split('\n').length);
  expect(scanImports(blanked)).toEqual([]);
});

test('leaves what it cannot read to the parser', () => {
  expect(scanImports("import x from\n\nimport('./y')\n\nimports are text")).toEqual([]);
});
