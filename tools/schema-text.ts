/** The database's schema as SQL to read: tables with their constraints, indexes and triggers, then the functions. */
import pg from 'pg'

interface TableRow {
  readonly name: string
  readonly comment: string | null
  readonly columns: { readonly line: string; readonly comment: string | null }[]
  readonly constraints: string[]
  readonly indexes: string[]
  readonly triggers: string[]
}

/** The schema that the migrations made, from PostgreSQL's own catalogue; bookkeeping of the migrations apart. */
export async function schemaText(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<TableRow>(tablesQuery)
    const { rows: functions } = await client.query<{ text: string }>(functionsQuery)
    const { rows: extensions } = await client.query<{ name: string }>(
      `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
    )
    return [
      '-- The schema that the migrations come to. "npm run generate" writes this page; nothing runs it.',
      extensions.map(({ name }) => `create extension ${name};`).join('\n'),
      ...tables.map(tableText),
      ...functions.map(({ text }) => `${text.trim()};`),
      '',
    ]
      .filter((part, at, all) => part !== '' || at === all.length - 1)
      .join('\n\n')
      .trimEnd()
      .concat('\n')
  } finally {
    await client.end()
  }
}

function tableText({ name, comment, columns, constraints, indexes, triggers }: TableRow): string {
  const lines = [...columns.map(({ line }) => line), ...constraints]
  const notes = new Map(columns.map((one) => [one.line, one.comment]))
  const body = lines.map((line, at) => {
    const note = notes.get(line)
    return `  ${line}${at < lines.length - 1 ? ',' : ''}${note == null ? '' : ` -- ${note}`}`
  })
  return [
    ...(comment === null ? [] : [`-- ${comment}`]),
    `create table ${name} (`,
    ...body,
    ');',
    ...[...indexes, ...triggers].map((line) => `${line};`),
  ].join('\n')
}

const tablesQuery = `
  select c.relname as name, obj_description(c.oid) as comment,
    (select json_agg(json_build_object('comment', col_description(c.oid, a.attnum), 'line', concat_ws(' ',
        a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when a.attidentity <> '' then 'generated always as identity'
          when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
        case when a.attnotnull then 'not null' end)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f', 'x')
      order by array_position(array['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname) as constraints,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = c.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      order by 1) as indexes,
    array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
      order by 1) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
  order by c.relname`

const functionsQuery = `
  select pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by p.proname, p.oid`
