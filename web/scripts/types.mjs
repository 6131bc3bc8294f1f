// Generates src/lib/net/protocol.gen.ts from the server's types; with --check it only checks that the file is
// fresh.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { python } from './python.mjs';

const target = fileURLToPath(new URL('../src/lib/net/protocol.gen.ts', import.meta.url));
const printed = python(['scripts/wire_schema.py'], { PENTAPOLIS_INTERPRETED: '1' });
if (printed.status !== 0) {
  console.error(printed.stderr || printed.error);
  process.exit(1);
}

const schema = JSON.parse(printed.stdout);
/**
 * What the type maker does not understand, in its own words: a tuple is an array of types, a reference stands alone.
 * @param {any} node
 * @returns {any}
 */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  if (node.$ref) return { $ref: node.$ref };
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
  if (copy.prefixItems) {
    copy.items = copy.prefixItems;
    copy.minItems = copy.maxItems = copy.items.length;
    delete copy.prefixItems;
  } else {
    delete copy.minItems;
    delete copy.maxItems;
  }
  return copy;
}
schema.definitions = plain(schema.definitions);
schema.title = 'Wire';
schema.type = 'object';
schema.additionalProperties = false;
schema.properties = Object.fromEntries(
  Object.keys(schema.definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]),
);

const text = await compile(schema, 'Wire', {
  bannerComment:
    '// Made by `npm run types` from src/pentapolis/table/protocol/ and the views. Not written by hand.',
  additionalProperties: false,
  style: { singleQuote: true, printWidth: 110 },
  unreachableDefinitions: true,
});

const numbered = text.match(/^export (?:interface|type) \w+\d(?= )/gm);
if (numbered) {
  console.error(
    `Two types have one name: ${numbered.join(', ')}. Types of a game carry its name, see wire_schema.py.`,
  );
  process.exit(1);
}

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  console.log(`src/lib/net/protocol.gen.ts: ${text.split('\n').length} lines`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error("src/lib/net/protocol.gen.ts is stale: 'npm run types' makes it anew.");
  process.exit(1);
}
