const ROLES = { teacher: 'преподаватель', student: 'ученик', admin: 'администратор' };

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

/** Prints a schema in a readable notation. */
function shape(schema, indent = '') {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((part) => shape(part, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.properties) {
    const deeper = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, part]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${deeper}${name}${mark}: ${shape(part, deeper)}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.type === 'array') return `[${shape(schema.items, indent)}]`;
  if (schema.type === 'object') return `{ [ключ]: ${shape(schema.additionalProperties, indent) || 'что угодно'} }`;
  const limits = [
    schema.format,
    schema.minimum !== undefined && `≥ ${schema.minimum}`,
    schema.maximum !== undefined && `≤ ${schema.maximum}`,
    schema.minLength && `от ${schema.minLength} знаков`,
    schema.maxLength && `до ${schema.maxLength} знаков`,
  ].filter(Boolean);
  const type = [schema.type ?? 'что угодно'].flat().join(' | ');
  return limits.length > 0 ? `${type} (${limits.join(', ')})` : type;
}

function described(path, method, call) {
  const of = (content) => content?.['application/json']?.schema;
  const list = element('dl');
  const add = (name, text, isCode = true) => {
    if (!text) return;
    list.append(element('dt', name), element('dd', isCode ? '' : text, ...(isCode ? [element('pre', text)] : [])));
  };
  add('Кому', call['x-roles']?.map((role) => ROLES[role]).join(', ') ?? 'всем, без входа', false);
  add(
    'В адресе',
    call.parameters?.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shape(schema)}`).join('\n'),
  );
  add('Тело', shape(of(call.requestBody?.content)));
  const [status, answer] = Object.entries(call.responses)[0];
  add(`Ответ ${status}`, shape(of(answer.content)) || 'без тела');
  const title = element(
    'summary',
    '',
    element('code', `${method.toUpperCase()} ${path}`),
    element('span', call.summary),
  );
  const details = element('details', '', title, list);
  details.id = call.operationId;
  details.dataset.words = `${method} ${path} ${call.summary}`.toLowerCase();
  return details;
}

function show(document_) {
  const calls = Object.entries(document_.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => described(path, method, call)),
  );
  const schemas = Object.entries(document_.components.schemas).map(([name, schema]) => {
    const details = element(
      'details',
      '',
      element('summary', '', element('code', name)),
      element('pre', shape(schema)),
    );
    details.dataset.words = name.toLowerCase();
    return details;
  });
  const main = document.getElementById('calls');
  main.replaceChildren(element('h2', 'Вызовы'), ...calls, element('h2', 'Схемы'), ...schemas);
  document.getElementById('search').addEventListener('input', ({ target }) => {
    const wanted = target.value.trim().toLowerCase();
    for (const one of [...calls, ...schemas]) one.hidden = !one.dataset.words.includes(wanted);
  });
  const asked = document.getElementById(location.hash.slice(1));
  if (asked) asked.open = true;
}

fetch('/api/openapi.json')
  .then((response) => response.json())
  .then(show)
  .catch(() => {
    document.getElementById('calls').textContent = 'Описание не загрузилось. Обновите страницу.';
  });
