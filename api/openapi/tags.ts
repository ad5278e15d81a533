/** The groups that operations are shown in, in the order of the documentation. */
export const tags = [
  { name: 'System', description: 'The state of the service.' },
  { name: 'Hotels', description: 'Content, codes and search of hotels.' },
  { name: 'Reference data', description: 'What hotels refer to, by provider and of the platform.' },
  { name: 'Statistics', description: 'How much the catalog holds.' },
  { name: 'Export', description: 'The catalog as a stream of lines.' },
] as const;

export type Tag = (typeof tags)[number]['name'];
