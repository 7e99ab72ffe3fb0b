<?php
class ImageProxy
{
    private const HOST = 'img.example';

    public function __construct(private string $src)
    {
    }

    public function allowed(): bool
    {
        if (!filter_var($this->src, FILTER_VALIDATE_URL)) {
            return false;
        }
        return str_starts_with($this->src, 'https://' . self::HOST . '/');
    }

    public function fetch(): string
    {
        $curl = curl_init($this->src);
        curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
        return (string) curl_exec($curl); // SINK
    }
}

$proxy = new ImageProxy($_GET['src'] ?? '');
if (!$proxy->allowed()) {
    http_response_code(400);
    exit('Not an image of ours');
}
header('Content-Type: image/png');
$bytes = $proxy->fetch();
header('X-Bytes: ' . strlen($bytes));
