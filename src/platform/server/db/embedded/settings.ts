export type ClusterSettings = Readonly<Record<string, string>>;

/** They override the cluster's configuration files; sized for two cores. */
export const settings: ClusterSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Two requests on two cores are faster than one parallel query.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // A failed statement may contain customers' data, so it is not logged.
  log_min_error_statement: 'panic',
};
