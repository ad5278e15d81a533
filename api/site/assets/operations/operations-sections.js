/**
 * The sections of the part, by the name in the address (`/#operations/imports`): each loads what makes it
 * when it is opened.
 *
 * @type {Record<string, Entry>}
 */
export const sections = {
  imports: {
    words: 'opImports',
    load: async (operator) => (await import('./imports/imports-section.js')).createImportsSection(operator),
  },
  mapping: {
    words: 'opMapping',
    load: async (operator) => (await import('./mapping/mapping-section.js')).createMappingSection(operator),
  },
  index: {
    words: 'opIndex',
    load: async (operator) => (await import('./index/index-section.js')).createIndexSection(operator),
  },
  queues: {
    words: 'opQueues',
    load: async (operator) => (await import('./queues/queues-section.js')).createQueuesSection(operator),
  },
  webhooks: {
    words: 'opWebhooks',
    load: async (operator) =>
      (await import('./webhooks/webhooks-section.js')).createWebhooksSection(operator),
  },
  dumps: {
    words: 'opDumps',
    load: async (operator) => (await import('./dumps/dumps-section.js')).createDumpsSection(operator),
  },
  actions: {
    words: 'opActions',
    load: async (operator) => (await import('./actions/actions-section.js')).createActionsSection(operator),
  },
};

/**
 * @typedef {import('./operations-part.js').Operator} Operator
 * @typedef {import('./operations-part.js').Section} Section
 * @typedef {{ words: import('../words.js').Key, load: (operator: Operator) => Promise<Section> }} Entry
 */
