import { readXml } from './xml.ts';

/** The parts of a package (OPC, ECMA-376 part 2) that list the content types and the package's own relations. */
export const CONTENT_TYPES = '[content_types].xml';
export const PACKAGE_RELATIONS = '_rels/.rels';

export interface Relation {
  id: string;
  /**
   * The last segment of the relation's type, which is equal in the strict and the transitional form of the standard.
   */
  kind: string;
  /** The name of a part; undefined for a target outside of the package. */
  part: string | undefined;
}

/** Normalizes the name of a part: names ignore case. */
export const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The name of the part that `target` means inside `source`. */
function resolved(source: string, target: string): string | undefined {
  const url = URL.parse(target, `http://package/${source}`);
  if (url === null) return undefined;
  try {
    return partKey(decodeURIComponent(url.pathname));
  } catch {
    // An invalid percent sign belongs to the name.
    return partKey(url.pathname);
  }
}

/** The part with the relations of another part. */
export function relationsPart(source: string): string {
  const at = source.lastIndexOf('/') + 1;
  return `${source.slice(0, at)}_rels/${source.slice(at)}.rels`;
}

export function relationsOf(source: string, xml: string): Relation[] {
  const relations: Relation[] = [];
  readXml(xml, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const isExternal = attribute('TargetMode') === 'External';
      relations.push({
        id: attribute('Id') ?? '',
        kind: (attribute('Type') ?? '').split('/').at(-1) ?? '',
        part: isExternal ? undefined : resolved(source, attribute('Target') ?? ''),
      });
    },
  });
  return relations;
}

/** Reads the content types of parts, by their names. */
export function contentTypesOf(xml: string): { typeOf(part: string): string; all: readonly string[] } {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  readXml(xml, {
    open(name, attribute) {
      const type = (attribute('ContentType') ?? '').toLowerCase();
      if (name === 'Override') byName.set(partKey(attribute('PartName') ?? ''), type);
      if (name === 'Default') byExtension.set((attribute('Extension') ?? '').toLowerCase(), type);
    },
  });
  return {
    typeOf: (part) => byName.get(part) ?? byExtension.get(part.split('.').at(-1) ?? '') ?? '',
    all: [...byName.values()],
  };
}

/**
 * The type of the main part by its folder. Some programs rename the parts and declare only a generic type. Then the
 * folder of the main part determines its type.
 */
const TYPE_OF_FOLDER: Partial<Record<string, string>> = {
  word: 'wordprocessingml.document.main+xml',
  xl: 'spreadsheetml.sheet.main+xml',
  ppt: 'presentationml.presentation.main+xml',
};
const GENERIC = /^(application\/xml|text\/xml)?$/;

/** The main part of a package and its content type; null when the package has none. */
export function mainPart(types: string, relations: string): { part: string; type: string } | null {
  const part = relationsOf('', relations).find(({ kind }) => kind === 'officeDocument')?.part;
  if (part === undefined) return null;
  const type = contentTypesOf(types).typeOf(part);
  const [folder = ''] = part.split('/');
  return { part, type: GENERIC.test(type) ? (TYPE_OF_FOLDER[folder] ?? type) : type };
}
