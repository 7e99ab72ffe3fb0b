from rest_framework import serializers

HOSTS = ["eu1.status.example.com", "us1.status.example.com"]


class ProbeSerializer(serializers.Serializer):
    host = serializers.ChoiceField(choices=HOSTS)
    path = serializers.CharField(max_length=40)
