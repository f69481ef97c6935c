import {
  type Call,
  type CallPattern,
  leavesOf,
  REFUSED_ANYWHERE,
  type RefusalCode,
  refusalsOf,
  STATUS,
} from '@planner/contract';
import { versionPart } from '../request/version-header.ts';
import { Components } from './components.ts';

type Json = Record<string, unknown>;

interface Described {
  key: CallPattern;
  call: Call;
  /** The name of the limit of attempts, if there is one. */
  limit?: string | undefined;
}

const REFUSAL = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(STATUS), 'crash'] },
    message: { type: 'string', description: 'По-русски, для человека' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Что не так с каждым полем' },
    details: { description: 'О чём речь: пересекающиеся занятия, число записей' },
    request_id: { type: 'string' },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Повтор с тем же ключом ничего не пишет и отвечает то же, что первый запрос; ключ действует неделю',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'Версия из ETag, вместо version: другая с тех пор — 409; * — какая бы ни была',
  schema: { type: 'string' },
};

const X_REQUESTED_WITH = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  description: 'Любое значение: запрос делает скрипт страницы, а не ссылка. Без него — 403',
  schema: { type: 'string', minLength: 1 },
};
const ACCOUNT = {
  name: 'X-Account',
  in: 'header',
  required: false,
  description:
    'Номер учётной записи, для которой открыта страница. Если сеанс принадлежит другой, ответ — 409 other_account',
  schema: { type: 'string' },
};
const ACCOUNT_REF = { $ref: '#/components/parameters/Account' };

const json = (schema: Json) => ({ 'application/json': { schema } });

/** Finds an id by its name in a path, a query or a body. */
const ID = /"(?:\w+_)?ids?":/;

/** SEC-15. The refusals: each set of codes of one status has a name, so that calls share its description. */
class Refusals {
  readonly responses: Record<string, Json> = {
    default: {
      description: `Отказ, который бывает у любого вызова: ${REFUSED_ANYWHERE.join(', ')}`,
      content: json({ $ref: '#/components/schemas/Refusal' }),
    },
  };

  of(codes: readonly RefusalCode[]): Record<string, Json> {
    const byStatus = Map.groupBy(codes.toSorted(), (code) => STATUS[code]);
    const named = [...byStatus].toSorted(([one], [other]) => one - other);
    return Object.fromEntries(named.map(([status, those]) => [status, this.#response(those)]));
  }

  #response(codes: readonly RefusalCode[]): Json {
    const name = codes.join('.');
    const code = { type: 'string', enum: codes };
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code } }] };
    this.responses[name] = { description: `Отказ: ${codes.join(', ')}`, content: json(schema) };
    return { $ref: `#/components/responses/${name}` };
  }
}

const sorted = (named: Record<string, Json>) =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** OPS-30: returns the OpenAPI 3.1 document, written from the contract only. */
export function openapiDocument(calls: readonly Described[], version: string): Json {
  const components = new Components();
  // Answers are described first, so that they get the names without a suffix.
  const answers = new Map(calls.map(({ key, call }) => [key, components.of(call.response, 'output')]));
  const refusals = new Refusals();
  const paths: Record<string, Json> = {};
  for (const { key, call, limit } of [...calls].sort((a, b) => pathOf(a.key).localeCompare(pathOf(b.key), 'en'))) {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase();
    paths[pathOf(key)] = {
      ...paths[pathOf(key)],
      [method]: operation({ key, call, limit }, answers.get(key) ?? {}, components, refusals),
    };
  }
  const schemas = sorted(components.schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Тетрадка', version, description: 'Вызовы API. Сеанс хранит cookie, которое даёт вход.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...schemas },
      parameters: { Account: ACCOUNT },
      responses: sorted(refusals.responses),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        team: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const namesIn = ({ parameters: list = [] }: Json) => JSON.stringify(list).replaceAll(/"name":("\w+")/g, '$1:');
const BYTES = { schema: { type: 'string', format: 'binary' } };
const PART = {
  206: { description: 'Часть файла, о которой просит Range', content: { 'application/octet-stream': BYTES } },
  304: { description: 'Файл тот же: его ETag стоит в If-None-Match' },
};
const pathOf = (key: CallPattern) => key.slice(key.indexOf(' ') + 1);

function operation({ key, call, limit }: Described, answer: Json, components: Components, refusals: Refusals): Json {
  const status = call.status ?? 200;
  const hasBody = status !== 204 && answer['type'] !== 'null';
  const asked = parameters(call, components);
  const body = call.body && unforced(components.of(call.body, 'input'), call);
  const namesSomething = call.params !== undefined || ID.test(JSON.stringify(body ?? {})) || ID.test(namesIn(asked));
  const namesInBody = call.body !== undefined && leavesOf(call.body).some(({ row }) => row != null);
  const codes = refusalsOf({ key, call, isLimited: limit !== undefined, namesSomething, namesInBody });
  return {
    operationId: operationId(key),
    summary: call.summary,
    ...(call.roles === 'public'
      ? { security: [] }
      : {
          security: [{ session: [] }, ...(call.roles.includes('platform') ? [{ team: [] }] : [])],
          'x-roles': call.roles,
        }),
    'x-topics': call.topics,
    ...asked,
    ...(body && {
      requestBody: {
        required: true,
        content:
          call.multipart || call.archive
            ? { 'multipart/form-data': { schema: body } }
            : { ...json(body), ...(call.form && { 'multipart/form-data': { schema: body } }) },
      },
    }),
    responses: {
      ...(call.kept && PART),
      [status]: call.file
        ? { description: 'Файл', content: Object.fromEntries(call.file.map((type) => [type, BYTES])) }
        : { description: hasBody ? 'Ответ' : 'Без тела', ...(hasBody && { content: json(answer) }) },
      ...(status !== 200 &&
        previews(call, components) && { 200: { description: 'Предпросмотр', content: json(answer) } }),
      ...refusals.of(codes),
      default: { $ref: '#/components/responses/default' },
    },
  };
}

/**
 * API-14: the version is required in the body, the query or the If-Match header. A schema cannot say "in one of them",
 * so it is optional here.
 */
function unforced(schema: Json, call: Call): Json {
  const { required } = schema;
  if (versionPart(call) === undefined || !Array.isArray(required)) return schema;
  return { ...schema, required: required.filter((name) => name !== 'version') };
}

const isBoolean = (schema: unknown) => JSON.stringify(schema)?.includes('"boolean"') === true;

const previews = ({ body }: Call, components: Components) =>
  body !== undefined && JSON.stringify(components.of(body, 'input')).includes('"dry_run"');

function parameters(call: Call, components: Components): Json {
  const found = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part] && unforced(components.of(call[part], 'input'), call);
    const parsed = new Map(Object.entries(call[part] ? (components.of(call[part], 'output')['properties'] ?? {}) : {}));
    const required = Array.isArray(schema?.['required']) ? schema['required'] : [];
    return Object.entries(schema?.['properties'] ?? {}).map(([name, described]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      // A query carries only text. The document describes the parsed value: a boolean.
      schema: isBoolean(parsed.get(name)) ? parsed.get(name) : described,
    }));
  });
  const all = [
    ...found,
    ...(call.scripted ? [X_REQUESTED_WITH] : []),
    ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(versionPart(call) === undefined ? [] : [IF_MATCH]),
    ...(call.roles === 'public' ? [] : [ACCOUNT_REF]),
  ];
  return all.length === 0 ? {} : { parameters: all };
}

/** `DELETE /api/user/sessions/{id}` becomes deleteUserSessionsById. */
function operationId(key: CallPattern): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path
    .replace(/^\/api\//, '')
    // Otherwise the name would equal the name of the teacher's call, `student-results`.
    .replace(/^student\/results$/, 'own-results')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
