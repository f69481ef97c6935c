#!/usr/bin/env node
import { call } from './command-line/call.ts';
import { VERBS } from './verbs.ts';

process.exitCode = await call(VERBS, process.argv.slice(2), { out: console.log, error: console.error });
