import { parser } from '@prometheus-io/lezer-promql';
import test from 'ava';
import { parse } from 'yaml';
import { inlineCode } from '../support/documents/markdown.ts';
import { readFromRoot } from '../support/repository.ts';

/**
 * The alert rules and the dashboard, which nobody runs here: their queries are
 * PromQL, about metrics that exist.
 */

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly for: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string };
    }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const { groups } = parse(readFromRoot('ops/prometheus-alerts.yml')) as Rules;
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readFromRoot('ops/grafana-dashboard.json')) as Dashboard;

const queries: readonly (readonly [where: string, expr: string])[] = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Grafana replaces its variables before it sends a query. */
function withoutVariables(query: string): string {
  return query.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
}

/** The parts of a query that are metrics, or that the parser does not understand. */
function nodesOf(query: string, name: string): readonly string[] {
  const found: string[] = [];
  parser.parse(query).iterate({
    enter(node) {
      if (name === 'error' ? node.type.isError : node.name === name)
        found.push(query.slice(node.from, node.to));
    },
  });
  return found;
}

test('the queries of the alerts and of the dashboard are PromQL', (t) => {
  t.true(alerts.length > 10 && queries.length > 30);
  for (const [where, expr] of queries) {
    const query = withoutVariables(expr);
    t.deepEqual(nodesOf(query, 'error'), [], `${where}: ${query}`);
    t.true(nodesOf(query, 'Identifier').length > 0, `${where} asks for no metric`);
  }
});

test('they ask for metrics that docs/metrics.md lists', (t) => {
  // Those of Prometheus itself and of Node.js are not listed one by one.
  const elsewhere = /^(?:up|nodejs_\w+|process_\w+)$/;
  const listed = new Set(
    inlineCode(readFromRoot('docs/metrics.md')).flatMap((code) => /^[a-z]+(?:_[a-z0-9]+)+/.exec(code) ?? []),
  );
  for (const [where, expr] of queries) {
    for (const metric of nodesOf(withoutVariables(expr), 'Identifier')) {
      const base = metric.replace(/_(?:bucket|count|sum)$/, '');
      t.true(listed.has(metric) || listed.has(base) || elsewhere.test(metric), `${where}: ${metric}`);
    }
  }
});

test('docs/operations.md says of each alert what to do', (t) => {
  const headings = [...readFromRoot('docs/operations.md').matchAll(/^### (HotelContent\w+)$/gm)];
  t.deepEqual(headings.map(([, name = '']) => name).sort(), alerts.map(({ alert }) => alert).sort());
  for (const { alert, labels, annotations } of alerts) {
    t.regex(labels.severity, /^(?:critical|warning)$/, alert);
    t.true(annotations.summary.length > 0, alert);
  }
});
