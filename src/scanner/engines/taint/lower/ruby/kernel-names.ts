const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions that every object has from the language. */
export const kernelNames = words(`
  Array Complex Float Hash Integer Rational String abort at_exit autoload binding caller catch eval exec exit exit! fork format
  gets global_variables load local_variables open p pp print printf putc puts rand readline readlines require require_relative
  select sleep spawn sprintf srand syscall system test throw trap warn instance_eval class_eval module_eval const_get
`);

/** What a class says of itself that carries no data. */
export const quietNames = words(`
  include extend prepend private public protected module_function private_class_method private_constant attr_accessor attr_reader
  attr_writer alias_method require require_relative delegate
`);

/** What classes that answer requests say within one another: each block runs on what the class makes. */
export const routingNames = words(`
  resource resources namespace group segment route_param version get post put delete patch options head before after
`);

/** Methods that hand their block one element, which goes into several parameters where it is a list. */
export const spreadingNames = words(`
  all? any? collect collect_concat count detect each_entry each_slice filter filter_map find find_all flat_map group_by map max_by
  min_by none? partition reject select sort_by sum to_h uniq
`);

/**
 * What is asked of the object itself and answers the same all through a method: asked once, so that a test of a part of
 * it holds.
 */
export const steadyNames = words('cookies params request');

/** The variable in which an object that answers a request keeps its parameters. */
export const KEPT = '@_params';
