import { runCommandLine } from './command-line';
import { guardEnd } from './exit';

guardEnd();
void runCommandLine();
