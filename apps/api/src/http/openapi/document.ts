import { type Call, type CallPattern, STATUS } from '@planner/contract';
import { Components } from './components.ts';

type Json = Record<string, unknown>;

interface Described {
  key: CallPattern;
  call: Call;
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

const json = (schema: Json) => ({ 'application/json': { schema } });

/** OPS-30: OpenAPI 3.1, written from the contract alone. */
export function openapiDocument(calls: readonly Described[], version: string): Json {
  const components = new Components();
  // Answers first: they own the names.
  const answers = new Map(calls.map(({ key, call }) => [key, components.of(call.response, 'output')]));
  const paths: Record<string, Json> = {};
  for (const { key, call } of [...calls].sort((a, b) => pathOf(a.key).localeCompare(pathOf(b.key), 'en'))) {
    const method = key.slice(0, key.indexOf(' ')).toLowerCase();
    paths[pathOf(key)] = { ...paths[pathOf(key)], [method]: operation(key, call, answers.get(key) ?? {}, components) };
  }
  const schemas = Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return {
    openapi: '3.1.0',
    info: { title: 'Тетрадка', version, description: 'Вызовы API. Сеанс хранит cookie, которое даёт вход.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...schemas },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

const BYTES = { schema: { type: 'string', format: 'binary' } };
const pathOf = (key: CallPattern) => key.slice(key.indexOf(' ') + 1);

function operation(key: CallPattern, call: Call, answer: Json, components: Components): Json {
  const status = call.status ?? 200;
  const hasBody = status !== 204 && answer['type'] !== 'null';
  return {
    operationId: operationId(key),
    summary: call.summary,
    ...(call.roles === 'public' ? { security: [] } : { security: [{ session: [] }], 'x-roles': call.roles }),
    'x-topics': call.topics,
    ...parameters(call, components),
    ...(call.body && { requestBody: { required: true, content: json(components.of(call.body, 'input')) } }),
    responses: {
      [status]: call.file
        ? { description: 'Файл', content: Object.fromEntries(call.file.map((type) => [type, BYTES])) }
        : { description: hasBody ? 'Ответ' : 'Без тела', ...(hasBody && { content: json(answer) }) },
      default: { description: 'Отказ', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function parameters(call: Call, components: Components): Json {
  const found = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part] && components.of(call[part], 'input');
    const required = Array.isArray(schema?.['required']) ? schema['required'] : [];
    return Object.entries(schema?.['properties'] ?? {}).map(([name, described]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: described,
    }));
  });
  const all = call.idempotent ? [...found, IDEMPOTENCY_KEY] : found;
  return all.length === 0 ? {} : { parameters: all };
}

/** `DELETE /api/user/sessions/{id}` becomes deleteUserSessionsById. */
function operationId(key: CallPattern): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
