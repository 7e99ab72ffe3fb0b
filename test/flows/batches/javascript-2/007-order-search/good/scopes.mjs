const wrapFind = (wrap) => (repository, setting) => ({
  ...repository,
  find: (filter, options) => repository.find(...wrap(setting, filter, options)),
});

export const withTenant = wrapFind((tenant, filter, options) => [{ ...filter, tenant }, options]);

export const withLimit = wrapFind((limit, filter, options) => [filter, { ...options, limit }]);
