<?php
// One run of a PHP program with one value. The order (`PhpOrder` in prove/run-php.ts) is the first argument.
// The functions below stand for those that `disable_functions` takes away.

final class Flow
{
    public static array $order;
    public static array $arrivals = [];
    public static array $errors = [];
    public static string $output = '';

    public static function fill(mixed $value): mixed
    {
        $payload = self::$order['payload'];
        if ($value === '$PAYLOAD') return $payload;
        if (is_string($value)) return str_replace('$PAYLOAD', is_scalar($payload) ? (string) $payload : json_encode($payload), $value);
        return is_array($value) ? array_map(self::fill(...), $value) : $value;
    }

    public static function arrive(string $kind, string $sink, mixed $value, ?array $args = null): void
    {
        if (count(self::$arrivals) >= 400) return;
        self::$arrivals[] = ['kind' => $kind, 'sink' => $sink, 'value' => $value, 'args' => $args ?? [$value], 'place' => self::place()];
    }

    /** The nearest line of the program on the stack. */
    private static function place(): ?array
    {
        $root = self::$order['root'] . '/';
        foreach (debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS) as $frame)
            if (str_starts_with($frame['file'] ?? '', $root)) return ['file' => substr($frame['file'], strlen($root)), 'line' => $frame['line']];
        return null;
    }

    public static function path(string $path): string
    {
        self::arrive('path', 'include', $path);
        return is_file($path) ? $path : __DIR__ . '/empty.php';
    }

    public static function code(string $code): string
    {
        self::arrive('code', 'eval', $code);
        return 'return null;';
    }

    public static function report(): void
    {
        $last = error_get_last();
        if ($last !== null && in_array($last['type'], [E_ERROR, E_PARSE, E_COMPILE_ERROR], true)) self::$errors[] = $last['message'];
        ob_end_clean();
        // A page is judged as a whole: what stands after a value closes its tag.
        foreach (self::$arrivals as &$arrival)
            if ($arrival['sink'] === 'output') $arrival = ['value' => self::$output, 'args' => [self::$output]] + $arrival;
        unset($arrival);
        echo json_encode(['arrivals' => self::$arrivals, 'errors' => self::$errors], JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
    }
}

Flow::$order = json_decode($argv[1], true, 512, JSON_THROW_ON_ERROR);
require __DIR__ . '/stubs.php';
set_exception_handler(function (Throwable $error): void {
    Flow::$errors[] = $error::class . ': ' . $error->getMessage() . " ({$error->getFile()}:{$error->getLine()})";
});
register_shutdown_function(Flow::report(...));
ini_set('display_errors', '0');
ob_start(function (string $text): string {
    Flow::$output .= $text;
    if ($text !== '') Flow::arrive('html', 'output', $text);
    return '';
}, 1);

(function (): void {
    $order = Flow::$order;
    $world = Flow::fill($order['world']);
    $_GET = $_POST = $_COOKIE = $_REQUEST = $_FILES = $_SESSION = [];
    $_SERVER = ['REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'HTTP_HOST' => 'app.example', 'REMOTE_ADDR' => '192.0.2.7', 'SCRIPT_NAME' => '/index.php'];
    $GLOBALS['argv'] = $_SERVER['argv'] = [$order['entry'], ...($world['argv'] ?? [])];
    $GLOBALS['argc'] = count($GLOBALS['argv']);
    foreach ($world['env'] ?? [] as $name => $value) putenv("$name=$value");
    $_ENV = $world['env'] ?? [];
    $loaded = false;
    foreach ($order['drive'] ?: [[]] as $step) {
        $step = Flow::fill($step);
        if (isset($step['request'])) flow_request($step['request']);
        if (!$loaded || isset($step['request'])) flow_load($order['root'] . '/' . $order['entry']);
        $loaded = true;
        if (isset($step['call'])) {
            [$name, $method] = explode('.', $step['call'], 2) + [1 => null];
            $answer = ($method === null ? $name : [new $name(), $method])(...($step['args'] ?? []));
            if (is_string($answer)) echo $answer;
        }
    }
})();

function flow_load(string $file): void
{
    extract($GLOBALS, EXTR_SKIP | EXTR_REFS);
    require $file;
}

function flow_request(array $request): void
{
    $_GET = $request['query'] ?? [];
    $body = $request['form'] ?? $request['body'] ?? [];
    $_POST = is_array($body) ? $body : [];
    $_COOKIE = $request['cookies'] ?? [];
    $_REQUEST = $_POST + $_GET;
    $_SESSION = $request['session'] ?? $_SESSION;
    foreach ($request['files'] ?? [] as $file)
        $_FILES[$file['field']] = ['name' => $file['name'], 'tmp_name' => '/tmp/upload', 'size' => 7, 'error' => 0, 'type' => 'text/plain'];
    $_SERVER['REQUEST_METHOD'] = $request['method'] ?? ($_POST || $_FILES ? 'POST' : 'GET');
    $_SERVER['REQUEST_URI'] = $request['path'];
    $_SERVER['QUERY_STRING'] = http_build_query($_GET);
    foreach ($request['headers'] ?? [] as $name => $value) $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] = $value;
}
