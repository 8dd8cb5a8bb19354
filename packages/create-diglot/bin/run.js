// Apart, because old versions of Node.js cannot read it.
import('../dist/index.js');
